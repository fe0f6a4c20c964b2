/** The language of the visible text, for `<html lang>`. */
export const textLanguage = "es";
