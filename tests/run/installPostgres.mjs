import { aptInstall, asAdministrator, hasApt } from './aptInstall.mjs';
import { findPostgres } from './findPostgres.mjs';

/** Keeps the package from creating and starting a database. The tests create their own. */
const noDatabase = 'mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf';

/** Makes sure that the live portal's tests have PostgreSQL: an installed one, else Debian's. Prints a notice if there is neither. */
export async function installPostgres() {
  if (findPostgres()) return;
  if (hasApt) {
    console.log('Installing PostgreSQL …');
    if (await asAdministrator('sh', '-c', noDatabase)) await aptInstall('postgresql');
  }
  if (!findPostgres()) console.log('There is no PostgreSQL 15 or newer here. Tests that need one are skipped.');
}
