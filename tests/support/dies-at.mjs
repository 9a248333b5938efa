import { readFileSync, rmSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import pg from 'pg'

// Loaded into a server by `node --import`. At SIGUSR2 it takes from the file DIES_AT where it kills itself: before the
// n-th statement from then on, before the `commit` of an act of staff, or before the `answer` to the next request.
const FILE = process.env.DIES_AT ?? ''
let at = ''
let left = Number.NaN
let isActing = false

process.on('SIGUSR2', () => {
  at = readFileSync(FILE, 'utf8')
  left = Number(at)
  isActing = false
  rmSync(FILE)
})

const die = () => process.kill(process.pid, 'SIGKILL')
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (statement, ...rest) {
  const text = statement?.text ?? String(statement)
  left -= 1
  if (left === 0) die()
  if (at === 'commit' && isActing && text.startsWith('commit')) die()
  isActing ||= text.includes('insert into audit')
  return query.call(this, statement, ...rest)
}

const { end } = ServerResponse.prototype
ServerResponse.prototype.end = function (...args) {
  if (at === 'answer') die()
  return end.apply(this, args)
}
