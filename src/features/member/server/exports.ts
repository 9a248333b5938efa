import { Readable } from 'node:stream'
import { act } from '#engine/server/act.ts'
import { catalogueLines } from '#features/mall/server/catalogue/export-file.ts'
import { ledgerLines, recordExport } from '#features/wallet/server/export-ledger.ts'

// What staff save as CSV files, sent line by line.

act('exportCatalogue', async (deps) => csvReply('catalogue.csv', catalogueLines(deps)))

act('exportLedger', async (deps, actor, period) => {
  await recordExport(deps, actor, period)
  const name = `ledger-${period.from.slice(0, 10)}-${period.to.slice(0, 10)}.csv`
  return csvReply(name, ledgerLines(deps, period))
})

function csvReply(name: string, lines: AsyncIterable<string>): Response {
  return new Response(Readable.toWeb(Readable.from(lines)) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
