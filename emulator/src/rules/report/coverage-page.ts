import type { CoverageReport, ReportedValue, ReportNode } from './coverage-report.ts';

/** Renders the report as a page: marks each expression by its results and shows them in a tooltip. */
export function coveragePage({ rules, report = [] }: CoverageReport, project: string): string {
  const [{ content, name } = { content: '', name: '' }] = rules.files;
  const characters = Array.from(content);
  const title = escapeHtml(`Coverage of ${name} in ${project}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>
<p>Point at an expression for its values. <span data-state="never">Never evaluated</span>
<span data-state="one">only ever true, or never true</span> <span data-state="seen">evaluated</span></p>
<pre>${markPart(characters, report, 0, characters.length)}</pre>
</html>
`;
}

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
pre { font: 14px/1.6 ui-monospace, monospace; overflow-x: auto; }
[data-state] { border-radius: 3px; }
[data-state]:hover { outline: 1px solid; }
[data-state='never'] { background: light-dark(#ffc9c9, #7a1f1f); }
[data-state='one'] { background: light-dark(#ffec99, #6b5400); }
[data-state='seen'] { background: light-dark(#d3f9d8, #1d4d2b); }
`;

/** Marks each node in the text; nodes are ordered and nested. */
function markPart(
  characters: readonly string[],
  nodes: readonly ReportNode[],
  start: number,
  end: number,
): string {
  const text = (from: number, to: number) => escapeHtml(characters.slice(from, to).join(''));
  let html = '';
  let at = start;
  for (const node of nodes) {
    const { currentOffset, endOffset } = node.sourcePosition;
    const inside = markPart(characters, node.children ?? [], currentOffset, endOffset + 1);
    html += `${text(at, currentOffset)}<span data-state="${stateOf(node)}" title="${titleOf(node)}">${inside}</span>`;
    at = endOffset + 1;
  }
  return html + text(at, end);
}

function stateOf({ values = [] }: ReportNode): 'never' | 'one' | 'seen' {
  const evaluated = values.filter(({ value }) => Object.keys(value).length > 0);
  if (evaluated.length === 0) return 'never';
  const isCondition = evaluated.some(({ value }) => 'boolValue' in value);
  const trueValues = evaluated.filter(({ value }) => value.boolValue === true);
  return isCondition && (trueValues.length === 0 || trueValues.length === evaluated.length) ? 'one' : 'seen';
}

function titleOf({ values = [] }: ReportNode): string {
  return values.length === 0 ? 'never evaluated' : escapeHtml(values.map(describe).join('\n'));
}

const widestValue = 300;

function describe({ value, count }: ReportedValue): string {
  const text = Object.keys(value).length === 0 ? 'not evaluated' : JSON.stringify(value);
  return `${count} × ${text.length > widestValue ? `${text.slice(0, widestValue)}…` : text}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
