import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { Right } from '#engine/shared/rights.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listBringIns } from '#features/moving/contract/bring-in.ts'
import { BringInRuns } from './BringInRuns.tsx'
import { BroughtFile } from './BroughtFile.tsx'
import { KIND_WORDS } from './kind-words.ts'

type Elsewhere = Record<'name' | 'why' | 'verb', MessageDescriptor> & { right: Right; href: string }

/** What has an importer of its own. */
const ELSEWHERE = [
  {
    name: msg`Products`,
    why: msg`The goods of your mall, one row for each variant.`,
    verb: msg`Import products`,
    right: 'buy',
    href: paths.staffCatalogue({ list: 'file' }),
  },
  {
    name: msg`Shipping lines and exchange rates`,
    why: msg`The price list of each carrier, one sheet for each line.`,
    verb: msg`Import prices`,
    right: 'editRates',
    href: paths.staffChannels(),
  },
] as const satisfies readonly Elsewhere[]

/** What a business brings in from spreadsheets or another system, in the order in which one needs the other. */
export function MovingInView() {
  const { i18n } = useLingui()
  const session = useSession()
  const runs = useLive(() => query(listBringIns, {}, { call: staffCall }), [])
  return (
    <>
      <PageHeader title={<Trans>Moving in</Trans>}>
        <Trans>
          Bring in what you have in spreadsheets or another system. Each file is checked first:
          nothing is written until you bring it in, and the same file again doubles nothing.
        </Trans>
      </PageHeader>
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Notice>
          <Trans>
            Nobody is told: members get no e-mail about anything on this page. They log in with
            their e-mail address when they come.
          </Trans>
        </Notice>
        {KIND_WORDS.filter(({ right }) => mayUse(session, right)).map(({ kind }) => (
          <BroughtFile key={kind} kind={kind} onDone={runs.again} />
        ))}
        {ELSEWHERE.filter(({ right }) => mayUse(session, right)).map(
          ({ name, why, verb, href }) => (
            <Section key={href} title={i18n._(name)}>
              <p className="text-14 text-ink-soft">{i18n._(why)}</p>
              <div>
                <ButtonLink href={href}>{i18n._(verb)}</ButtonLink>
              </div>
            </Section>
          ),
        )}
        <AnswerView of={runs}>{({ runs: all }) => <BringInRuns runs={all} />}</AnswerView>
      </div>
    </>
  )
}
