import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { goToPart } from '#engine/client/navigation/go-to-part.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { listSettings, type SettingChange } from '#features/business/contract/business.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { EDITORS } from './parts/editors.ts'
import { SettingForm, settingId } from './parts/SettingForm.tsx'
import { SettingHistory } from './SettingHistory.tsx'

/** What is not edited here has a screen of its own. */
const isEdited = ({ name }: SettingChange) => name !== 'warehouses' && name !== 'isOpen'

/** The business's settings with their history. */
export function SettingsView() {
  const settings = useLive(() => query(listSettings, {}, { call: staffCall }), [])
  const [version, setVersion] = useState(0)
  return (
    <>
      <PageHeader title={<Trans>Settings</Trans>}>
        <Trans>Each change is recorded with your name and applies from now on.</Trans>
      </PageHeader>
      <div className="grid gap-10">
        <AnswerView of={settings}>
          {({ settings: all, waitingLimits }) => (
            <div className="grid gap-4">
              <Contents of={all.filter(isEdited)} />
              <div className="gap-4 lg:columns-2">
                {all.filter(isEdited).map((setting) => (
                  <div key={setting.name} className="break-inside-avoid pb-4">
                    <SettingForm
                      setting={setting}
                      waitingLimits={waitingLimits}
                      onSaved={() => setVersion((before) => before + 1)}
                    />
                  </div>
                ))}
              </div>
            </div>
          )}
        </AnswerView>
        <section aria-labelledby="history" className="grid gap-4">
          <h2 id="history" className="text-18 font-semibold">
            <Trans>History</Trans>
          </h2>
          <SettingHistory version={version} />
        </section>
      </div>
    </>
  )
}

/** The settings by name, each a link to its form: their forms are thirty screens of a phone. */
function Contents({ of }: { of: readonly SettingChange[] }) {
  const { i18n, t } = useLingui()
  return (
    <nav aria-label={t`On this page`} className="rounded-card bg-surface px-4 py-2 text-14">
      <ul className="flex flex-wrap gap-x-5">
        {of.map(({ name }) => (
          <li key={name}>
            <a
              href={`#${settingId(name)}`}
              onClick={(event) => goToPart(event, settingId(name))}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {i18n._(EDITORS[name].words)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
