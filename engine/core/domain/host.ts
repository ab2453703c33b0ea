/** Normalizes a host name: `LocalHost:5173` → `localhost`. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

export function portSuffix(host: string): string {
  return /:\d+$/.exec(host)?.[0] ?? '';
}

/** Returns the first part of a host name: `members.example.org:80` → `members`. */
export function firstLabel(host: string): string {
  return hostName(host).split('.')[0] ?? '';
}

/** Returns true for an IP address. */
export function isAddress(name: string): boolean {
  return name.startsWith('[') || /^\d+(\.\d+){3}$/.test(name);
}
