type ValidatorModule = { default: unknown };
type Loader = () => Promise<ValidatorModule>;

const loads = new WeakMap<Loader, Promise<ValidatorModule>>();

/** The one promise of a form's validator, so that it loads beside the form's code and rendering again does not load again. */
export function loadValidator(load: Loader | undefined): Promise<ValidatorModule> | undefined {
  if (!load) return undefined;
  const known = loads.get(load);
  if (known) return known;
  const loading = load();
  loads.set(load, loading);
  loading.catch(() => loads.delete(load));
  return loading;
}
