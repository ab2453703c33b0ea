import { cpSync, copyFileSync, existsSync, fstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DurableFiles } from '../../engine/server/database/durableFiles.ts';

/**
 * The files of a database, and beside them in `disk` what a power cut would leave: of each file what was synced last, of each folder the
 * names that were there by then.
 */
export class UnsureFiles extends DurableFiles {
  readonly #place: string;
  readonly #disk: string;
  readonly #random: () => number;
  #syncsLeft = Infinity;
  #isCut = false;

  /** @param random from 0 to 1. */
  constructor(place: string, disk: string, random: () => number) {
    super(place);
    this.#place = place;
    this.#disk = disk;
    this.#random = random;
    cpSync(place, disk, { recursive: true });
  }

  /** Whether the power is gone: nothing reaches the disk any more. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Has the power go after so many syncs more. */
  cutAfter(syncs: number): void {
    this.#syncsLeft = syncs;
  }

  protected override sync(descriptor: number): void {
    if (!this.#isCut && (this.#syncsLeft -= 1) < 0) this.#cut();
    super.sync(descriptor);
    if (this.#isCut) return;
    const name = relative(this.#place, readlinkSync(`/proc/self/fd/${descriptor}`));
    // What was removed while it was open is nobody's any more.
    if (name.startsWith('..') || !existsSync(join(this.#place, name))) return;
    if (fstatSync(descriptor).isDirectory()) this.#rename(name);
    else this.#write(name);
  }

  /** The power is gone. Of what was not synced the disk may have some, whatever it came to first. */
  #cut(): void {
    const keepsSome = this.#random() < 0.5;
    if (keepsSome) for (const name of filesIn(this.#place)) if (this.#random() < 0.5) this.#write(name);
    this.#isCut = true;
  }

  #write(name: string): void {
    mkdirSync(dirname(join(this.#disk, name)), { recursive: true });
    copyFileSync(join(this.#place, name), join(this.#disk, name));
  }

  /** Names that came and went. A file that was never synced itself is empty. */
  #rename(folder: string): void {
    const [now, before] = [join(this.#place, folder), join(this.#disk, folder)];
    mkdirSync(before, { recursive: true });
    for (const name of readdirSync(before)) if (!existsSync(join(now, name))) rmSync(join(before, name), { recursive: true });
    for (const name of readdirSync(now)) {
      if (existsSync(join(before, name))) continue;
      // PostgreSQL syncs a file before it gives it another name.
      if (statSync(join(now, name)).isFile()) this.#write(join(folder, name));
      else mkdirSync(join(before, name));
    }
  }
}

function filesIn(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(place, join(entry.parentPath, entry.name)));
}
