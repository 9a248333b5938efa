import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileProblem } from '#engine/client/platform/tables/sheets.ts'

/** Why a file of this name cannot be read, and the way out. */
export function fileWords(name: string, problem: FileProblem): MessageDescriptor {
  switch (problem.code) {
    case 'file_size':
      return msg`${name} is larger than 5 MB. Split it into smaller files.`
    case 'inflated':
      return msg`${name} is too large when unpacked. Copy the rows into a new spreadsheet and save that.`
    case 'rows':
      return msg`${name} has more than 10,000 rows. Split it into smaller files.`
    case 'empty':
      return msg`${name} has no rows. Choose another file.`
    case 'broken':
      return msg`${name} is damaged. Export it again, or save it as CSV.`
    case 'old_xls':
      return msg`${name} is in the old .xls format or has a password. Save it as .xlsx or CSV without a password.`
    case 'not_table':
      return msg`${name} isn’t a CSV or .xlsx file. Open it in a spreadsheet program and save it as .xlsx or CSV.`
    case 'quote': {
      const { line } = problem
      return msg`In ${name}, the quotation marks of line ${line} don’t match. Correct it and import the file again.`
    }
  }
}
