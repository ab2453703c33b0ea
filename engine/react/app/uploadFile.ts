import { isRecord } from '../../core/conditions/isRecord.ts';
import { toText } from '../../core/conditions/toText.ts';
import { phrasedError } from '../../core/data/phrasedError.ts';
import { ServerError } from '../../core/data/Server.ts';
import { parseJson } from '../../core/values/parseJson.ts';
import type { UploadField, UploadOptions } from '../context/Remote.ts';

/** Uploads a file to the portal's server. Doesn't use `fetch`, because `fetch` can't report an upload's progress. */
export function uploadFile({ of, name }: UploadField, file: File, { progress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const path = `/files/${encodeURIComponent(of)}/${encodeURIComponent(name)}`;
    request.open('POST', `${path}?name=${encodeURIComponent(file.name.slice(-300))}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const content = parseJson(request.responseText);
      const reply = isRecord(content) ? content : {};
      if (request.status === 201) return resolve(toText(reply['value']));
      const details = { status: request.status, reason: toText(reply['reason']), body: reply };
      const sentence = toText(reply['error']);
      reject(sentence === '' ? phrasedError('failed', details) : new ServerError(sentence, details));
    });
    request.addEventListener('error', () => reject(phrasedError('away', { status: 0, reason: 'away' })));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
