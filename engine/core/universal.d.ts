// The browser and Node APIs that `core` may use.

declare const console: { warn: (...data: unknown[]) => void; error: (...data: unknown[]) => void };
declare function setTimeout(callback: () => void, ms?: number): number;
declare function clearTimeout(timer: number | undefined): void;

declare function fetch(url: string): Promise<{ readonly ok: boolean; readonly status: number; json: () => Promise<unknown> }>;

declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener: (type: 'abort', listener: () => void, options?: { once?: boolean }) => void;
  removeEventListener: (type: 'abort', listener: () => void) => void;
}
