/** Texts that services send and no page may stumble over. */
export const hostileTexts = {
  markup: "<img src=x onerror=alert(1)><script>alert(2)</script><b>50 % & más</b>",
  longWord: "W".repeat(200),
  turnedAround: "\u202Eodasrever ‏שלום",
  unseen: "in\u200Bvi\u200Dsi\uFEFFble",
  emoji: "👩‍👩‍👧‍👦🏦",
  halfCharacter: "half \uD83D",
} as const;
