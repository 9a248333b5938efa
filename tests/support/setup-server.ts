import { holdDatabase } from './hold-database.ts'
import { onPostgres } from './test-database.ts'

if (!onPostgres) await holdDatabase()
