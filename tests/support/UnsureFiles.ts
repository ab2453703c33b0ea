import { cpSync, copyFileSync, existsSync, fstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DurableFiles } from '../../engine/server/database/durableFiles.ts';

/**
 * A database's files, with simulated power failures. `disk` contains the data that survives: each file's and folder's last synced state.
 */
export class UnsureFiles extends DurableFiles {
  readonly #place: string;
  readonly #disk: string;
  readonly #random: () => number;
  #syncsLeft = Infinity;
  #isCut = false;

  /** @param random Returns a number from 0 (inclusive) to 1 (exclusive). */
  constructor(place: string, disk: string, random: () => number) {
    super(place);
    this.#place = place;
    this.#disk = disk;
    this.#random = random;
    cpSync(place, disk, { recursive: true });
  }

  /** True once the power is off. Nothing reaches the disk after that. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Cuts the power after `syncs` more syncs. */
  cutAfter(syncs: number): void {
    this.#syncsLeft = syncs;
  }

  protected override sync(descriptor: number): void {
    if (!this.#isCut && (this.#syncsLeft -= 1) < 0) this.#cut();
    super.sync(descriptor);
    if (this.#isCut) return;
    const name = relative(this.#place, readlinkSync(`/proc/self/fd/${descriptor}`));
    // Skip a file that was deleted while it was open.
    if (name.startsWith('..') || !existsSync(join(this.#place, name))) return;
    if (fstatSync(descriptor).isDirectory()) this.#rename(name);
    else this.#write(name);
  }

  /** Cuts the power. Some changes that weren't synced may have reached the disk, in any order. */
  #cut(): void {
    const keepsPart = this.#random() < 0.5;
    if (keepsPart) for (const name of filesIn(this.#place)) if (this.#random() < 0.5) this.#write(name);
    this.#isCut = true;
  }

  #write(name: string): void {
    mkdirSync(dirname(join(this.#disk, name)), { recursive: true });
    copyFileSync(join(this.#place, name), join(this.#disk, name));
  }

  /** Simulates `fsync` on a folder: adds its new entries to `disk` and removes deleted ones. Existing files don't change. */
  #rename(folder: string): void {
    const [now, before] = [join(this.#place, folder), join(this.#disk, folder)];
    mkdirSync(before, { recursive: true });
    for (const name of readdirSync(before)) if (!existsSync(join(now, name))) rmSync(join(before, name), { recursive: true });
    for (const name of readdirSync(now)) {
      if (existsSync(join(before, name))) continue;
      // PostgreSQL syncs a file before renaming it, so copy the content along with the name.
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
