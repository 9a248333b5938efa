import { Trans } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { paths } from '#shared/paths.ts'

/** A form that was typed into on two devices left two drafts: the way to the others. */
export function OtherDrafts({ drafts }: { drafts: readonly { id: string; savedAt: string }[] }) {
  const { dateTime } = useFormat()
  if (drafts.length === 0) return null
  return (
    <ul className="grid text-14">
      {drafts.map(({ id, savedAt }) => {
        const time = dateTime(savedAt)
        return (
          <li key={id}>
            <a
              href={paths.declare({ draft: id })}
              className="inline-flex min-h-11 items-center underline"
            >
              <Trans>Open the other draft, from {time}</Trans>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
