import type { CallResult } from '#engine/client/platform/call.ts'
import { http } from '#engine/client/platform/http.ts'
import { readProblem } from '#engine/client/platform/read-problem.ts'
import { authorization } from '#engine/client/session/session.ts'
import { BYTE_ORDER_MARK, csvFile } from '#engine/shared/csv.ts'
import { parseCsv } from '#engine/shared/parse-csv.ts'
import { withReauth } from '#features/login/member/acts/reauth.ts'
import { exportCatalogue, type ImportReport } from '#features/mall/contract/catalogue-file.ts'

/** The header and the lines that were not imported, with what is wrong by their lines of this file. */
export function remaining(file: string, { bad, alsoBad, leftOut }: ImportReport) {
  const parsed = parseCsv(file)
  if (!parsed.ok) return { file, bad }
  const [header, ...records] = parsed.records
  const reasons = new Map(bad.map((one) => [one.line, one]))
  const lines = new Set([...reasons.keys(), ...alsoBad, ...leftOut])
  const selection = records.filter(({ line }) => lines.has(line))
  const rows = [header, ...selection].map((record) => record?.cells ?? [])
  const written = csvFile(rows).replace(BYTE_ORDER_MARK, '')
  const again = parseCsv(written)
  // A cell may have several lines, so the lines are counted as they will be read.
  const linesNow = again.ok ? again.records.map(({ line }) => line) : []
  const place = new Map(selection.map(({ line }, nth) => [line, linesNow[nth + 1] ?? line]))
  const moved = (line: number) => place.get(line) ?? line
  return {
    file: written,
    bad: bad.map(({ line, failures }) => ({
      line: moved(line),
      failures: failures.map((failure) =>
        failure.args.row === undefined
          ? failure
          : { ...failure, args: { ...failure.args, row: moved(failure.args.row) } },
      ),
    })),
  }
}

/** All products as a CSV file. */
export function fetchCatalogue(): Promise<CallResult<string>> {
  return withReauth(async () => {
    const answer = await http({
      path: exportCatalogue.path,
      method: 'GET',
      read: 'text',
      authorization: authorization.value ?? undefined,
    })
    if (answer.state === 'offline') return { ok: false, problem: { code: 'offline' } }
    if (answer.status >= 400) return { ok: false, problem: readProblem(answer) }
    // Decoding drops the mark.
    return { ok: true, value: BYTE_ORDER_MARK + (answer.body ?? '') }
  })
}
