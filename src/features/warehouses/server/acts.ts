// The files of the feature that say what the server does at an endpoint, each with `act`.

import './change-warehouse.ts'
import './change-warehouses.ts'
import './list-warehouses.ts'
