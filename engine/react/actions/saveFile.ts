const types: Readonly<Record<string, string>> = { csv: 'text/csv', json: 'application/json', html: 'text/html', ics: 'text/calendar' };

/** Saves `content` as a file in the browser. A CSV file starts with a byte order mark, so that spreadsheets detect UTF-8. */
export function saveFile(file: string, content: string): void {
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  const parts = ending === 'csv' ? ['\uFEFF', content] : [content];
  const url = URL.createObjectURL(new Blob(parts, { type: `${types[ending] ?? 'text/plain'};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
