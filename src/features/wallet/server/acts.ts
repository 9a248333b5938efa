// The files of the feature that say what the server does at an endpoint, each with `act`.

import './export-ledger.ts'
import './get-member-ledger.ts'
import './list-transactions.ts'
import './pay-by-balance.ts'
import './reverse-movement.ts'
import './sum-transactions.ts'
import './withdrawals/cancel-withdrawal.ts'
import './withdrawals/decide-withdrawal.ts'
import './withdrawals/list-withdrawals.ts'
import './withdrawals/request-withdrawal.ts'
import './write-off-debt.ts'
