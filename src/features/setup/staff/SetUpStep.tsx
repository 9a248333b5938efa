import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { type Query, query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { listSettings } from '#features/business/contract/business.ts'
import { SettingForm } from '#features/business/staff/parts/SettingForm.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import type { Checklist } from '#features/setup/contract/setup.ts'
import { FORMS, ITEMS } from './items.ts'
import { StepLinks } from './parts/NextStep.tsx'

type SetUpStepProps = { item: keyof typeof FORMS; of: Query<Checklist> }

/** The settings of one item of the checklist, and the way to the next one. */
export function SetUpStep({ item, of: checklist }: SetUpStepProps) {
  const { i18n } = useLingui()
  const forms = useRef<HTMLDivElement>(null)
  // Each form checks and sends its own, and says beside it what is wrong.
  const saveAll = () => {
    for (const form of forms.current?.querySelectorAll('form') ?? []) form.requestSubmit()
  }
  const settings = useLive(() => query(listSettings, {}, { call: staffCall }), [])
  const { name, why } = ITEMS[item]
  const done = checklist.state === 'ready' ? checklist.value.done : null
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader title={i18n._(name)}>{i18n._(why)}</PageHeader>
      <AnswerView of={settings}>
        {({ settings: all, waitingLimits }) => (
          <div ref={forms} className="grid gap-4">
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
            {FORMS[item].length > 1 && (
              <div>
                <Button look={done?.includes(item) ? 'quiet' : 'primary'} onClick={saveAll}>
                  <Trans>Save all</Trans>
                </Button>
              </div>
            )}
          </div>
        )}
      </AnswerView>
      <StepLinks item={item} done={done} />
    </div>
  )
}
