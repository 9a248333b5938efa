import { decodeText } from '#engine/client/platform/tables/decode-text.ts'
import { XmlProblem } from '#engine/client/platform/tables/read-xml.ts'
import {
  type FileProblem,
  MAX_FILE_BYTES,
  type TableSheet,
} from '#engine/client/platform/tables/sheets.ts'
import type { BankProfile } from '#features/payments/rules/bank-files/profiles.ts'
import { readCamt } from '#features/payments/rules/bank-files/read-camt.ts'
import { isMt940, readMt940 } from '#features/payments/rules/bank-files/read-mt940.ts'
import { profileOf, readTable } from '#features/payments/rules/bank-files/read-table.ts'
import type {
  BankStatement,
  FileFault,
  ReadStatements,
} from '#features/payments/rules/bank-files/statement.ts'
import { xmlTree } from './xml-tree.ts'

export type ReadBankFile =
  | { state: 'read'; bank: string; statements: readonly BankStatement[] }
  /** Nothing of it counts. */
  | { state: 'faulty'; faults: readonly FileFault[] }
  /** It is none of the formats, or damaged. */
  | { state: 'refused'; problem: FileProblem }
  /** A table of a bank whose columns nobody has chosen yet. */
  | { state: 'unknown'; sheets: readonly TableSheet[] }

const IS_XML = /^\s*<(?:\?xml|(?:\w+:)?Document[\s>])/

const answered = (bank: string, read: ReadStatements): ReadBankFile =>
  read.ok
    ? { state: 'read', bank, statements: read.statements }
    : { state: 'faulty', faults: read.faults }

function fromXml(bytes: Uint8Array): ReadBankFile {
  try {
    return answered('camt', readCamt(xmlTree(bytes)))
  } catch (error) {
    if (error instanceof XmlProblem) return { state: 'refused', problem: { code: 'broken' } }
    throw error
  }
}

/**
 * Reads a bank's file on this device, by its content, whatever its name: MT940, camt.053, camt.054, or a table of a bank
 * that one of the profiles is for.
 */
export async function readBankFile(
  file: Blob,
  profiles: readonly BankProfile[],
): Promise<ReadBankFile> {
  if (file.size > MAX_FILE_BYTES) return { state: 'refused', problem: { code: 'file_size' } }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [decoding] = decodeText(bytes)
  if (decoding && IS_XML.test(decoding.text)) return fromXml(bytes)
  if (decoding && isMt940(decoding.text)) return answered('MT940', readMt940(decoding.text))
  // Members read tables too, so the reader stays in a file of its own.
  const { readSheets } = await import('#engine/client/platform/tables/read-sheets.ts')
  const table = await readSheets(file)
  if (!table.ok) return { state: 'refused', problem: table.problem }
  for (const { rows } of table.sheets) {
    const profile = profileOf(rows, profiles)
    if (profile !== null) return answered(profile.name, readTable(rows, profile))
  }
  return { state: 'unknown', sheets: table.sheets }
}
