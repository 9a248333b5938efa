import { isAskTable } from '#engine/shared/conflict-rules.ts'
import { ownTable } from '#engine/shared/mutation.ts'
import { MUTATIONS, type Op, REMOVALS } from '#engine/shared/registry.ts'
import type { Fate } from './arrive.ts'
import type { LogEntry } from './server-state.ts'
import type { StepName } from './steps.ts'

type Decided = readonly LogEntry['status'][]
/** The possible outcomes of mutations to which the general rule does not apply. */
const OWN_OUTCOMES: Readonly<Record<string, Decided>> = {
  'parcel.remove': ['applied', 'rejected'],
  'goods.remove': ['applied', 'rejected'],
  'draft.save': ['applied'],
  'account.switch': ['applied'],
  'thread.read': ['applied'],
  'conflict.resolve': ['applied', 'rejected'],
} satisfies Partial<Record<Op, Decided>>

/** The possible outcomes of a mutation. The worlds must show each of them. */
function outcomesOf(op: string): Decided {
  const own = OWN_OUTCOMES[op]
  if (own !== undefined) return own
  if (REMOVALS.has(op)) return ['applied']
  const canConflict = op.endsWith('.edit') && isAskTable(ownTable(op))
  return canConflict ? ['applied', 'conflict', 'rejected'] : ['applied', 'rejected']
}

/** Each step of a world, by the line in the trace when it took effect. */
const STEPS = {
  wish: /^device\d\.\d+: \w+\.\w+/,
  quarrel: /^two devices quarrel/,
  retype: /^device\d changes its mind/,
  sync: /"state":"done"/,
  begin: /^device\d\.\d+ begins/,
  deliver: / — through$/,
  workAsStaff: /^staff: receive .* — 200/,
  arriveGhost: /^a copy of an old request/,
  backUpServer: /^the server is backed up/,
  restoreServer: /^the server is restored/,
  loseCommits: /^the server loses its last commits/,
  crash: /^the server will crash/,
  pullInStorm: /^a new device pulls in a storm/,
  overtake: /^a reply is overtaken/,
  // A picture's seldom does; tests/server/blob-faults.test.ts lets late bytes arrive.
  endStalled: /^what stood still arrives/,
  settleDispute: /^two devices dispute/,
  race: /^(an order is withdrawn|two devices decide|a photo is asked)/,
  loseToTwin: /^a device loses its numbers/,
  sendInVain: /^an answer never comes/,
  comeBackLate: /^a device was away for long/,
  restartUnclean: /^the server starts again, uncleanly/,
  spoilDigest: /^the server has a wrong digest/,
  forgetRemoved: /^the server forgets/,
  backUpDevice: /^device\d is backed up/,
  restoreDevice: /^device\d is restored from a backup/,
  cloneDevice: /is a copy of device/,
  killBrowser: /^the browser of .* is killed/,
  damage: /has lost a row and knows/,
  intrude: /^a stranger names/,
  loseFiles: /^the files are gone$/,
  returnFiles: /^the files are back$/,
  armDeath: /database: (died|broken)/,
  armTabDeath: /^ {2}device\d\.\d+ was killed/,
  openAnotherTab: /is opened$/,
  setClock: /^the clock of/,
  setLink: / — too slow$/,
  changeRelease: /^the server is another release/,
  closeWindow: /^parcel\S+ leaves the window/,
} as const satisfies Record<StepName, RegExp>

/** Each fate of a request. */
const FATES = {
  through: / — through$/,
  lost: / — lost$/,
  cut: / — cut$/,
  late: / — late$/,
  twice: / — twice$/,
  ghost: / — ghost$/,
  stray: / — stray$/,
  torn: /^device\d\.\d+: (sync|PUT) .* — torn$/,
  replyTorn: / — replyTorn$/,
  stalled: /PUT .* — stalled$/,
  hanging: /: gives up$/,
} as const satisfies Record<Fate, RegExp>

/** Situations of the protocol. */
const ANSWERS = {
  'a pull of several pages': / more/,
  'a pull from nothing': / reset/,
  'a fork': /\b409 forked|\b200 forked/,
  'a gap': /200 gap/,
  'a request too large': /413/,
  'a server too old': / stopped/,
  'a conflict': /\[.*conflict/,
  'a refusal': /\[.*(wrong_stage|tracking_duplicate|not_found|validation|goods_required)/,
  'a refusal with dependants': /\[.*dependency/,
  'a server process that ends': /database: died/,
  'a connection that breaks': /database: broken/,
  'a tab killed during work': /\.\d+ was killed/,
  'a server restored': /is restored$/,
  'a server that loses commits': /loses its last commits/,
  'a device restored': /from a backup/,
  'a device copied': /is a copy of/,
  'two tabs at once': /"busy"/,
  'a late reply': /reply arrives/,
  'bytes of a picture in pieces': /PUT .*through/,
  'an order withdrawn while its parcels arrive': /^an order is withdrawn while/,
  'goods kept here and returned there': /^two devices decide about the same goods/,
  'a photo asked for while staff work': /^a photo is asked for again while/,
  'a return of goods that are kept': /decided: goodsReturn.ask rejected goods_kept/,
  'goods kept that go back': /decided: requestParcel.keep rejected return_open/,
  'a claim decided': /(accept|decline) a claim — 200/,
  'a row lost on a device': /has lost a row/,
  'a server that deletes tombstones': /forgets what was removed/,
  'files gone for good': /^the files are gone for good/,
  'an edit sent again after a restore': /decided: \w+\.edit .*, sent again/,
  'a removal sent again after a restore': /decided: \w+\.remove .*, sent again/,
  'a wrong digest recounted': /^the server recounts its rows/,
  'a stranger': /a stranger names/,
  'an edit that joins an unsent one': /^ {2}joins an unsent \w+\.edit/,
  'an edit behind one that was sent': /^ {2}joins no \w+\.edit that was sent/,
  'a row that is open and stays': /is open and stays$/,
  'a row back in the window': /^ {2}back in the window: (parcel|address)/,
  'a refusal about a row outside of the window': /^ {2}outside until then: .* rejected/,
  'a conflict about a row outside of the window': /^ {2}outside until then: .* conflict/,
} as const satisfies Record<string, RegExp>

const decided = [...MUTATIONS.keys()].flatMap((op) =>
  outcomesOf(op).map(
    (status) => [`${op} ${status}`, new RegExp(`decided: ${op} ${status}`)] as const,
  ),
)
const named = (kind: string, shapes: Readonly<Record<string, RegExp>>) =>
  Object.entries(shapes).map(([name, shape]) => [`${kind}: ${name}`, shape] as const)
/** What the traces of all seeds together must contain at least once. What never happens is not tested. */
const COVERAGE = [
  ...decided,
  ...named('step', STEPS),
  ...named('fate', FATES),
  ...named('answer', ANSWERS),
]

/** How often a trace contains each. */
export function coverageOf(trace: readonly string[]): Record<string, number> {
  const counts = COVERAGE.map(([name, shape]) => {
    return [name, trace.filter((line) => shape.test(line)).length] as const
  })
  return Object.fromEntries(counts)
}

/** The sums of several traces. */
export function addCoverage(all: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const one of all) {
    for (const [name, count] of Object.entries(one)) sum[name] = (sum[name] ?? 0) + count
  }
  return sum
}
