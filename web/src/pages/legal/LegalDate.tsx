/** An ISO date as the documents write it, 02.07.2025, in either language. */
export function LegalDate({ date }: { readonly date: string }) {
  return <time dateTime={date}>{date.split('-').reverse().join('.')}</time>;
}
