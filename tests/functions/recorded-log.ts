export function recordedLog() {
  const entries: { readonly severity: string; readonly message: string; readonly entry: object }[] = [];
  return {
    entries,
    info: (message: string, entry: object) => entries.push({ severity: 'info', message, entry }),
    warn: (message: string, entry: object) => entries.push({ severity: 'warn', message, entry }),
    error: (message: string, entry: object) => entries.push({ severity: 'error', message, entry }),
  };
}
