import type { Plugin } from 'vite';

export interface Patch {
  /** A string, or a regular expression with the `g` flag. */
  find: string | RegExp;
  replace: string;
}

export interface PackagePatches {
  /** The package's name in messages. */
  name: string;
  id: RegExp;
  patches: readonly Patch[];
}

/** Patches a package in production builds. Fails the build if a patch has no effect. */
export function patchPackage({ name, id, patches }: PackagePatches): Plugin {
  let isLoaded = false;
  let unmatched = new Set(patches);
  return {
    name: `portal:patch-${name}`,
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      isLoaded = false;
      unmatched = new Set(patches);
    },
    transform: {
      filter: { id },
      handler(code) {
        isLoaded = true;
        for (const patch of patches) if (applyPatches(code, [patch]) !== code) unmatched.delete(patch);
        return { code: applyPatches(code, patches), map: null };
      },
    },
    buildEnd(error) {
      const [missing] = unmatched;
      if (error || !isLoaded || !missing) return;
      this.error(
        `The patch for ${name} no longer matches the installed version: ${String(missing.find)} was not found. Update or remove the patch.`,
      );
    },
  };
}

export function applyPatches(code: string, patches: readonly Patch[]): string {
  return patches.reduce((text, { find, replace }) => text.replaceAll(find, replace), code);
}
