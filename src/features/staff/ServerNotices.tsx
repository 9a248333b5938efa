import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { joinWords } from '#i18n/join-words.ts'
import { usePathname } from '#navigation/location.ts'
import { WAREHOUSE_WORDS } from '#parts/warehouse-words.ts'
import type { ServerNotice } from '#shared/contract/console.ts'
import { WAREHOUSE_IDS, type WarehouseId } from '#shared/domain/warehouses.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Notice } from '#ui/Notice.tsx'

const WORDS = {
  backup_without_files: msg`Backups don’t include pictures and files, which are only in the FILES_URL bucket. Back up the bucket too.`,
  backup_without_secret: msg`Backups don’t include the server’s secret (JOB_SECRET or the file job-secret). Keep a separate copy: without it, recipients’ identity numbers can’t be read.`,
  storage_full: msg`The server’s disk is full. No changes can be saved until someone frees up space on the server.`,
  mail_not_sent: msg`The server has no mail server, so login codes and notifications don’t reach anyone. Set SMTP_URL and MAIL_FROM on the server.`,
  links_local: msg`Links in mail lead to the server’s own machine and don’t open for members. Set PUBLIC_URL on the server.`,
  secret_changed: msg`The server started with another secret than before. Recipients’ identity numbers and mail that was waiting can’t be read. Restore JOB_SECRET or the file job-secret on the server.`,
} as const satisfies Record<Exclude<ServerNotice, `no_address_${WarehouseId}`>, MessageDescriptor>
const hasWords = (notice: ServerNotice): notice is keyof typeof WORDS => notice in WORDS

const ABOUT_BACKUPS: readonly ServerNotice[] = ['backup_without_files', 'backup_without_secret']

/** What is wrong with the server, above every view of the console; what is to know of its backups above the settings. */
export function ServerNotices({ notices }: { notices: readonly ServerNotice[] }) {
  const pathname = usePathname()
  const { i18n } = useLingui()
  const shown = notices
    .filter(hasWords)
    .filter((notice) => pathname === paths.staffSettings() || !ABOUT_BACKUPS.includes(notice))
  const closed = WAREHOUSE_IDS.filter((id) => notices.includes(`no_address_${id}`))
  const isClosed = closed.length > 0 && pathname !== paths.staffWarehouses()
  if (shown.length === 0 && !isClosed) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      {shown.map((notice) => (
        <Notice key={notice} kind={notice === 'storage_full' ? 'danger' : 'caution'}>
          {i18n._(WORDS[notice])}
        </Notice>
      ))}
      {isClosed && <ClosedWarehouses ids={closed} />}
    </div>
  )
}

function ClosedWarehouses({ ids }: { ids: readonly WarehouseId[] }) {
  const { i18n } = useLingui()
  const names = joinWords(
    i18n.locale,
    ids.map((id) => i18n._(WAREHOUSE_WORDS[id])),
  )
  return (
    <Notice
      kind="caution"
      action={
        <ButtonLink href={paths.staffWarehouses()}>
          <Trans>Enter addresses</Trans>
        </ButtonLink>
      }
    >
      <Trans>Members can’t choose a warehouse without a confirmed address: {names}</Trans>
    </Notice>
  )
}
