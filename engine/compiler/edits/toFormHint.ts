import { keyWords } from './keyWords.ts';

/** Returns true if a code span contains JSON or a file name. Form hints leave these spans out. */
const isForFiles = (span: string) => /^[[{] *["[{]|^[[{] |"/.test(span) || /\.(?:json|ts)$/.test(span);

const file = /(?:[\w-]+\/)*[\w*]+\.(?:json|ts)\b/;
const placeOfFile = new RegExp(` (?:in|of|from|for) ${file.source}| \\(${file.source}\\)`, 'g');

/** Rewrites a description for forms: `notBefore` becomes “Not before”. Leaves out JSON examples, file names, and lists of field types. */
export function toFormHint(description: string): string {
  const spans: string[] = [];
  const masked = description
    .replaceAll(/`([^`]*)`/g, (_, span: string) => {
      spans.push(span);
      return isForFiles(span) ? '\u0002' : `\u0001${spans.length - 1}\u0001`;
    })
    .replace(new RegExp(`^${file.source}: `), '');
  const sentences = masked.split(/(?<=[.!?]) +(?=[A-Z\u0001\u0002])/).flatMap((sentence) => plainSentence(sentence) ?? []);
  return sentences.join(' ').replaceAll(/(such as )?\u0001(\d+)\u0001/g, (_, before: string | undefined, at: string) => {
    const span = spans[Number(at)] ?? '';
    return before === undefined && /^[a-z]+[A-Z]\w*$/.test(span) ? `“${keyWords(span)}”` : `${before ?? ''}${span}`;
  });
}

/** Removes examples and file names from a sentence. Returns `undefined` if nothing else is left, or if some can't be removed. */
function plainSentence(sentence: string): string | undefined {
  const words = withoutExamples(sentence.replaceAll(/ \(\u0002\)/g, ''))
    .replaceAll(placeOfFile, '')
    .replace(/^[a-z][^:.\u0001]{0,60}: (?=[a-z\d])/, '')
    .replace(/^For (?:selects|lists|selects and lists): /, '');
  if (words.trim() === '' || words.includes('\u0002') || file.test(words)) return undefined;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Cuts off a sentence at its first JSON example, including the `such as` or the colon before the example. */
function withoutExamples(sentence: string): string {
  const at = sentence.indexOf('\u0002');
  if (at < 0) return sentence;
  const before = sentence.slice(0, at);
  if (/\bexamples?: $/i.test(before)) return '';
  const start = before.endsWith(': ') ? at - 2 : before.lastIndexOf(' such as');
  return start < 0 ? sentence : `${sentence.slice(0, start).replace(/,$/, '')}.`;
}
