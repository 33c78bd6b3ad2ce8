/** `/#contact?utm_source=mail`, as newsletters often link, becomes `/?utm_source=mail#contact`, which has a section. */
export function repairAddress(): void {
  const [section, query] = location.hash.split('?');
  if (!query) return;
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${location.search || '?'}${location.search && '&'}${query}${section}`,
  );
}
