import { aptInstall, asAdministrator, hasApt } from './aptInstall.mjs';
import { findPostgres } from './findPostgres.mjs';

/** Without it the package makes a database and starts it; the tests make theirs. */
const noDatabase = 'mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf';

/** Sees to it that there is a PostgreSQL for the tests of the live portal: an installed one, else Debian's. Says so where none can be had. */
export async function installPostgres() {
  if (findPostgres()) return;
  if (hasApt) {
    console.log('Installing PostgreSQL …');
    if (await asAdministrator('sh', '-c', noDatabase)) await aptInstall('postgresql');
  }
  if (!findPostgres()) console.log('There is no PostgreSQL 15 or newer here. Tests that need one are skipped.');
}
