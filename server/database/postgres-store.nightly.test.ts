import { describe } from 'vitest';
import { contractsOn, others } from '../testing/store-contract/contracts.ts';
import { BEYOND_MEMORY_OF_POSTGRES, manyApplicationsContract } from '../testing/store-contract/many-applications.ts';
import { storesOnPostgres } from '../testing/stores-on-postgres.ts';

describe('the store on PostgreSQL', () => {
  const { postgres, open } = storesOnPostgres();
  contractsOn(open, others);
  manyApplicationsContract(BEYOND_MEMORY_OF_POSTGRES, () => postgres().emptyDatabase());
});
