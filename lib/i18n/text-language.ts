export const textLanguage = "es";
