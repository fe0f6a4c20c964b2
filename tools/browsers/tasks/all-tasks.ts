import { arrive, search, security, signOut, statement } from "./errands.ts";
import { figureTasks } from "./figures.ts";

/** What a lender comes for, from sign-in to sign-out: one round of the endurance. */
export const allTasks = [arrive, ...figureTasks, search, statement, security, signOut];
