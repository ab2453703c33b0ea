/** The host without port and closing dot, lower-cased: `LocalHost:5173` → `localhost`. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** The port as it stands behind the host, colon included; `''` without one. */
export function portSuffix(host: string): string {
  return /:\d+$/.exec(host)?.[0] ?? '';
}

/** The first label of the host's name: `members.example.org:80` → `members`. */
export function firstLabel(host: string): string {
  return hostName(host).split('.')[0] ?? '';
}

/** Whether the host name is an IP address, whose parts are not labels. */
export function isAddress(name: string): boolean {
  return name.startsWith('[') || /^\d+(\.\d+){3}$/.test(name);
}
