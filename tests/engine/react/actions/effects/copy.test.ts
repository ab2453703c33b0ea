// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseText } from '../../../../../engine/language/text.ts';
import { noticed, run } from '../runInMemory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});
const copy = () => run({ effect: 'copy', text: parseText('{row.link}') }, {}, { row: { link: 'https://club.example/join/1' } });
const clipboard = (writeText: (text: string) => Promise<void>) => vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });

describe('the copy effect', () => {
  test('copying puts the text on the clipboard and says so', async () => {
    const written = vi.fn(async () => {});
    clipboard(written);
    const env = await copy();
    expect(written).toHaveBeenCalledWith('https://club.example/join/1');
    expect(noticed(env)).toEqual(['Copied']);
  });

  test('copying selects the text if the browser refuses, and says so', async () => {
    clipboard(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
    document.body.innerHTML = '<main><p>A link</p><div><p><span>https://club.example/join/1</span></p></div></main>';
    Element.prototype.scrollIntoView = () => {};
    const env = await copy();
    expect(getSelection()?.toString()).toBe('https://club.example/join/1');
    expect(noticed(env)).toEqual(['Your browser doesn’t allow copying. The text is now selected, so you can copy it yourself.']);
  });

  test('copying asks the viewer to copy by hand if the text is not on the page', async () => {
    clipboard(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
    expect(noticed(await copy())).toEqual(['Your browser doesn’t allow copying. Select the text, then copy it.']);
  });
});
