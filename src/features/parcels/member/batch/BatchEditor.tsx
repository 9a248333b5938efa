import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import { allLive } from '#engine/client/data/all-live.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { useSheetFile } from '#engine/client/parts/files/use-sheet-file.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { SharedNote } from '#engine/client/parts/forms/SharedNote.tsx'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import {
  NOTHING_SHARED,
  type Shares,
  useTakenShares,
} from '#engine/client/parts/forms/use-shares.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { newId } from '#engine/client/platform/ids.ts'
import type { TableSheet } from '#engine/client/platform/tables/sheets.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { fitsDraft } from '#engine/shared/draft.ts'
import type { FormEntry } from '#engine/shared/failures.ts'
import { paths } from '#engine/shared/paths.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { ScanButton } from '#features/carriers/member/parts/ScanButton.tsx'
import { currencyOf } from '#features/currencies/rules/foreign-price.ts'
import { MAX_BATCH_PARCELS } from '#features/parcels/contract/limits.ts'
import type { Batch } from '#features/parcels/member/data/drafts.ts'
import { lastWarehouse } from '#features/parcels/member/data/parcels.ts'
import { DeclareTabs } from '#features/parcels/member/shared/DeclareTabs.tsx'
import { REGISTERED_TOGETHER } from '#features/parcels/member/shared/FirstParcelAsks.tsx'
import { PriceCurrency } from '#features/parcels/member/shared/PriceCurrency.tsx'
import { useKnownParcels } from '#features/parcels/member/shared/use-known-parcel.ts'
import { useRateOf } from '#features/parcels/member/shared/use-rate-of.ts'
import {
  presetWarehouse,
  WarehouseChoice,
} from '#features/parcels/member/shared/WarehouseChoice.tsx'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'
import { openWarehouses } from '#features/warehouses/member/data/warehouses.ts'
import { NoWarehouse } from '#features/warehouses/member/parts/WarehouseField.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { BatchRows } from './BatchRows.tsx'
import { batchDraftOf, checkBatch, declareBatch, needsCurrency, rowOf } from './batch.ts'
import { ImportBox } from './ImportBox.tsx'
import { PasteBox, readPaste } from './PasteBox.tsx'
import { type PastedLine, parsePaste, pasteText, scannedLine } from './parse-paste.ts'

const NOTHING: Batch = { warehouse: null, rows: [], pasted: '', priceCurrency: '' }
const noWarehouse = { path: 'warehouse', code: 'required', args: {} } as const
const noCurrency = { path: 'priceCurrency', code: 'required', args: {} } as const

type BatchEditorProps = {
  draftId: string | null
  /** Texts with parcels in them, for this list. */
  shared?: Shares
}

/** Selects the draft that the batch starts with. */
export function BatchEditor({ draftId, shared = NOTHING_SHARED }: BatchEditorProps) {
  const drafts = useLive(() => draftList('parcel'), [])
  const last = useLive(lastWarehouse, [])
  const all = allLive(drafts, last)
  if (all.state === 'loading') return <Loading />
  if (all.state === 'error') return <DeviceFailure />
  const [kept, warehouse] = all.value
  return (
    <BatchFormView draft={batchDraftOf(kept, draftId)} lastWarehouse={warehouse} shared={shared} />
  )
}

type BatchFormProps = {
  draft: OpenedDraft<Batch> | null
  /** Where the member's last parcel was sent to. */
  lastWarehouse: WarehouseId | null
  shared: Shares
}

/** Registers several parcels in one save: one warehouse for all, each row validated inline. */
function BatchFormView(props: BatchFormProps) {
  const { t, i18n } = useLingui()
  const saved = useSavedToast()
  const [{ draft, lastWarehouse: last, shared }] = useState(props)
  const form = useDraftForm({ kind: 'parcel', start: NOTHING, draft, contentOf: (batch) => batch })
  const { change } = form
  const { rows, pasted } = form.form
  const open = useLive(openWarehouses, [])
  const warehouse = open.find((id) => id === form.form.warehouse) ?? presetWarehouse(open, last)
  const knownParcels = useKnownParcels(rows.map(({ trackingNumber }) => trackingNumber))
  const declared = [...knownParcels].filter(([, parcel]) => !parcelCan.declare(parcel))
  const rateOf = useRateOf()
  const priceCurrency = form.form.priceCurrency || 'CNY'
  const prices = { priceCurrency, rateOf }
  const checked = checkBatch(rows, warehouse, new Set(declared.map(([key]) => key)), prices)
  // Shops there are paid in another currency, and prices that name none are in either.
  const own = warehouse === null ? null : currencyOf(warehouseOf(warehouse).country)
  const isUnpriced = own !== null && form.form.priceCurrency === '' && needsCurrency(rows)
  const faulty = checked.flatMap(({ failures }, index) => (failures.length > 0 ? [index + 1] : []))
  const missing = [
    ...(warehouse === null ? [noWarehouse] : []),
    ...(isUnpriced ? [noCurrency] : []),
  ]
  const entry: FormEntry<typeof checked> =
    missing.length > 0 || faulty.length > 0 || rows.length === 0
      ? { ok: false, failures: missing }
      : { ok: true, value: checked }
  const error = useFailureWords(form.failures(entry))
  // Seen at once, since a list that is pasted twice would be sent twice.
  const isRepeated = checked.some(({ failures }) =>
    failures.some(({ code }) => code === 'tracking_repeated' || code === 'tracking_duplicate'),
  )
  const rowList = new Intl.ListFormat(i18n.locale).format(faulty.map(String))
  const room = Math.max(0, MAX_BATCH_PARCELS - rows.length)
  const files = useSheetFile()
  /** The pasted text whose columns are asked about. */
  const [question, setQuestion] = useState('')

  /** The rows whose fields are shown on a phone. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const openRow = (id: string, isOpen = true) => {
    const others = [...opened].filter((one) => one !== id)
    setOpened(new Set(isOpen ? [...others, id] : others))
  }
  const take = (lines: readonly PastedLine[], rest: string) => {
    const added = lines.map(rowOf)
    change({ rows: [...rows, ...added], pasted: rest })
    const [only, ...others] = added
    // What came alone with its number is to be filled in next.
    if (only !== undefined && others.length === 0 && only.name === '') openRow(only.id)
  }
  const askColumns = (text: string, sheet: TableSheet) => {
    change({ pasted: text })
    setQuestion(text)
    files.show(t`Pasted cells`, [sheet])
  }
  const readText = (text: string) => {
    const paste = readPaste(text, own)
    if (paste.kind === 'asked') return askColumns(text, paste.sheet)
    if (paste.kind === 'parcels')
      return take(paste.parcels.slice(0, room), pasteText(paste.parcels.slice(room)))
    const { lines, rest } = parsePaste(text, room)
    if (lines.length + rest.length > 0) take(lines, rest)
  }
  useTakenShares(shared.shares, async ({ texts }) => {
    const text = texts.join('\n')
    // What is pasted already and not read yet stays, and the new text with it.
    if (pasted.trim() === '') readText(text)
    else change({ pasted: `${pasted}\n${text}` })
  })
  const importParcels = (parcels: readonly PastedLine[]) => {
    const beside = pasted === question ? '' : pasted
    const rest = [pasteText(parcels.slice(room)), beside].filter((text) => text.trim() !== '')
    take(parcels.slice(0, room), rest.join('\n'))
  }
  const complete = checked.filter(({ failures }) => failures.length === 0)
  /** Registers the complete rows; the others stay in a draft of their own, with those that are refused. */
  const register = async (toRegister: FormEntry<typeof checked>) => {
    // An error in a row that is a line could not get the focus.
    const wrong = toRegister.ok ? undefined : checked.find(({ failures }) => failures.length > 0)
    if (wrong !== undefined) openRow(wrong.row.id)
    const restRows = checked.filter(({ failures }) => failures.length > 0).map(({ row }) => row)
    const hasRest = pasted.trim() !== '' || restRows.length > 0
    const rest = hasRest
      ? { id: newId(), form: { warehouse, pasted, rows: restRows, priceCurrency } }
      : null
    const result = await form.submit(
      toRegister,
      (value, draft) => declareBatch(value, draft, rest),
      // What was refused joins what stays, so that there is one list of what is left to do.
      ({ outcomes }) => {
        const targets = new Set(
          outcomes.map(({ target }) => target).concat(restRows.map(({ id }) => id)),
        )
        const keptRows = rows.filter(({ id }) => targets.has(id))
        return { id: rest?.id ?? null, form: { warehouse, pasted, rows: keptRows, priceCurrency } }
      },
    )
    if (result === null) return
    saved(result.saved, t`Parcels registered`)
    if (rest !== null) return form.continueWith(rest)
    navigate(paths.parcels('toWarehouse'), { replace: true, note: REGISTERED_TOGETHER })
  }
  return (
    <div className="pb-8">
      <PageHeader
        back={{ href: paths.parcels('all'), label: t`My parcels` }}
        title={<Trans>Register parcels</Trans>}
      >
        <Trans>Works offline too. It’s sent when you’re back online.</Trans>
      </PageHeader>
      <DeclareTabs current="several" />
      <div className="mb-4 grid gap-2 empty:hidden">
        <SharedNote unread={shared.unread} leftOut={0} />
      </div>
      {open.length === 0 ? (
        <NoWarehouse />
      ) : (
        <Form onSubmit={() => register(entry)}>
          <DraftNote form={form} />
          <Section title={<Trans>Warehouse</Trans>}>
            <WarehouseChoice
              isTitled
              from={open}
              value={warehouse}
              onChange={(id) => change({ warehouse: id })}
              error={error('warehouse', t`Warehouse`)}
            />
            <PriceCurrency
              own={own ?? 'CNY'}
              value={own === null ? priceCurrency : form.form.priceCurrency}
              onChange={(chosen) => change({ priceCurrency: chosen })}
              error={error('priceCurrency', t`Price currency`)}
            />
          </Section>
          <PasteBox
            text={pasted}
            onText={(text) => change({ pasted: text })}
            onRead={readText}
            isFull={room === 0}
            tried={form.tried && rows.length === 0}
            currency={own !== null && form.form.priceCurrency === '' ? null : priceCurrency}
            onFile={(file) => void files.choose(file)}
          />
          <ImportBox room={room} own={own} files={files} onParcels={importParcels} />
          {room > 0 && (
            <ScanButton
              purpose="tracking"
              room={room}
              onCodes={(codes) => take(codes.map(scannedLine), pasted)}
              className="justify-self-start"
            />
          )}
          {rows.length > 0 && (
            <BatchRows
              checked={checked}
              currency={priceCurrency}
              open={opened}
              onOpen={openRow}
              onChange={(next) => change({ rows: next })}
            />
          )}
          {(form.tried || isRepeated) && faulty.length > 0 && (
            <Notice kind="danger">
              <Plural
                value={faulty.length}
                one={`Correct row ${rowList} to register these parcels.`}
                other={`Correct rows ${rowList} to register these parcels.`}
              />
              {missing.length === 0 && complete.length > 0 && (
                <p className="mt-2">
                  <Button busy={form.busy} onClick={() => register({ ok: true, value: complete })}>
                    <Plural
                      value={complete.length}
                      one="Register the complete one, keep the rest"
                      other="Register the # complete ones, keep the rest"
                    />
                  </Button>
                </p>
              )}
            </Notice>
          )}
          {!fitsDraft(form.form) && (
            <Notice kind="caution">
              <Trans>
                This list is too long to sync to your other devices. It’s kept on this one.
              </Trans>
            </Notice>
          )}
          {form.failed && <SaveFailure why={form.failed} />}
          {rows.length > 0 && (
            <Button
              type="submit"
              look="primary"
              icon={Check}
              busy={form.busy}
              disabled={isRepeated}
            >
              <Plural value={rows.length} one="Register # parcel" other="Register # parcels" />
            </Button>
          )}
        </Form>
      )}
    </div>
  )
}
