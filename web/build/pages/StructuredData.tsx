/** Facts about the page for search engines, as JSON-LD; a browser runs nothing of it. */
export function StructuredData({ data }: { readonly data: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no tag can be opened or closed.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptSafeJson(data) }} />;
}

/** A `<` inside a string would let `</script>` or `<!--` end the element. */
function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
