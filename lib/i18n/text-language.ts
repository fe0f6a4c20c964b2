/** For `<html lang>`. */
export const textLanguage = "es";
