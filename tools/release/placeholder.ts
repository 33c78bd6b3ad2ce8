/** Domains reserved for examples (RFC 2606), zeros instead of a number, and placeholder names. */
export function isPlaceholder(text: string): boolean {
  return (
    /(?:^|[./@])example(?:\.(?:com|net|org))?(?![\w-])|\.example\b/i.test(text) ||
    /(?<!\d ?)0[0 ]{4,}(?!\d)|^\+\d+(?: 000)+$|Meno Priezvisko/.test(text)
  );
}
