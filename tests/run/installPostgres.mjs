import { aptInstall, asAdministrator, hasApt } from './aptInstall.mjs';
import { findPostgres } from './findPostgres.mjs';

/** Configures Debian’s PostgreSQL package not to create a database. The tests create their own databases. */
const noDatabase = 'mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf';

/** Installs PostgreSQL unless it is installed. Prints a notice if that fails. */
export async function installPostgres() {
  if (findPostgres()) return;
  if (hasApt) {
    console.log('Installing PostgreSQL …');
    if (await asAdministrator('sh', '-c', noDatabase)) await aptInstall('postgresql');
  }
  if (!findPostgres()) console.log('There is no PostgreSQL 15 or newer here. Tests that need one are skipped.');
}
