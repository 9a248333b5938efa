import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { type Query, query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { listSettings } from '#features/business/contract/business.ts'
import { SettingForm } from '#features/business/staff/parts/SettingForm.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import type { Checklist } from '#features/setup/contract/setup.ts'
import { FORMS, ITEMS, nextItem } from './items.ts'

type SetUpStepProps = { item: keyof typeof FORMS; of: Query<Checklist> }

/** The settings of one item of the checklist, and the way to the next one. */
export function SetUpStep({ item, of: checklist }: SetUpStepProps) {
  const { i18n } = useLingui()
  const settings = useLive(() => query(listSettings, {}, { call: staffCall }), [])
  const { name, why } = ITEMS[item]
  const done = checklist.state === 'ready' ? checklist.value.done : []
  const next = nextItem(item, done)
  const following = next && i18n._(ITEMS[next].name)
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader title={i18n._(name)}>{i18n._(why)}</PageHeader>
      <AnswerView of={settings}>
        {({ settings: all, waitingLimits }) => (
          <div className="grid gap-4">
            {all
              .filter((setting) => FORMS[item].includes(setting.name))
              .map((setting) => (
                <SettingForm
                  key={setting.name}
                  setting={setting}
                  waitingLimits={waitingLimits}
                  onSaved={checklist.again}
                />
              ))}
          </div>
        )}
      </AnswerView>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.staffSetUp()} icon={ArrowLeft}>
          <Trans>All steps</Trans>
        </ButtonLink>
        {next && (
          <ButtonLink
            href={ITEMS[next].href ?? paths.staffSetUp()}
            look={done.includes(item) ? 'primary' : 'quiet'}
          >
            <Trans>Next: {following}</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
