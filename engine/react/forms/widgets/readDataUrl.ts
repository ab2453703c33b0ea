/** Reads a file into a data URL that includes the file's name. Pages with sample records store files this way. */
export async function readDataUrl(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
  const [, type = '', bytes = ''] = /^data:([^;,]*)[^,]*,(.*)$/s.exec(url) ?? [];
  return `data:${type};name=${encodeURIComponent(file.name)};base64,${bytes}`;
}
