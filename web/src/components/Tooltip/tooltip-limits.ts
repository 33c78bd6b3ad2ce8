/** Specification §4: "Tooltips open after a 700 ms delay". */
export const tooltipDelayMs = 700;

/** Specification §4: "the skip delay is 300 ms": within it, the next tooltip opens at once. */
export const tooltipSkipDelayMs = 300;
