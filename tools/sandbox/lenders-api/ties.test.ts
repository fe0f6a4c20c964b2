import { openSandbox } from "./sandbox-for-tests.ts";
import { testThatFiguresTie } from "./ties-for-tests.ts";

const sandbox = openSandbox("ana", "luis", "nueva", "perdidas");

describe.each(["lender-ana", "lender-luis", "lender-nueva", "lender-perdidas"])("%s", (uid) => {
  testThatFiguresTie(sandbox, uid);
});
