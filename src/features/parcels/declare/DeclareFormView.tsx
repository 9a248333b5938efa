import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useDraft } from '#actions/use-draft.ts'
import { ClaimFields, MAX_CLAIM_NOTE } from '#features/parcels/shared/ClaimFields.tsx'
import { type ParcelForm, readParcel } from '#features/parcels/shared/parcel-form.ts'
import { photosLeftOut } from '#features/parcels/shared/photos-left-out.ts'
import { Section } from '#features/parcels/shared/Section.tsx'
import { useKnownParcel } from '#features/parcels/shared/use-known-parcel.ts'
import { navigate } from '#navigation/navigate.ts'
import { DraftNote } from '#parts/DraftNote.tsx'
import { PicturePicker } from '#parts/PicturePicker.tsx'
import { SaveFailure } from '#parts/SaveFailure.tsx'
import { useFailureWords } from '#parts/use-failure-words.ts'
import { usePictures } from '#parts/use-pictures.ts'
import { newId } from '#platform/ids.ts'
import { MAX_PHOTOS } from '#shared/contract/fields.ts'
import type { OutcomeRow } from '#shared/contract/rows.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { DeclareHeader } from './DeclareHeader.tsx'
import { DestinationFields } from './DestinationFields.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { OtherDrafts } from './OtherDrafts.tsx'
import type { Opened, OpenedDraft } from './opened-parcel.ts'
import { saveDeclaration } from './save-declaration.ts'

type DeclareFormViewProps = {
  opened: Opened
  claims: boolean
  start: ParcelForm
  draft: OpenedDraft | null
  replaces: readonly OutcomeRow[]
  /** How many photos of the goods the parcel has already. */
  photosThere: number
}

type State = 'typing' | 'tried' | 'saving' | 'failed'

/** The form of one parcel. What it was opened with stays its base, whatever arrives meanwhile. */
export function DeclareFormView(props: DeclareFormViewProps) {
  const { t } = useLingui()
  const [{ opened, claims, start, replaces, ...rest }] = useState(props)
  const [ownId] = useState(newId)
  const parcelId = opened.kind === 'new' ? ownId : opened.parcel.id
  const contentOf = (form: ParcelForm) => ({
    parcelId: opened.kind === 'new' ? null : parcelId,
    form,
  })
  const found = rest.draft && { ...rest.draft, content: contentOf(rest.draft.form) }
  const draft = useDraft(claims ? 'claim' : 'parcel', found)
  const [form, setForm] = useState(rest.draft?.form ?? start)
  const [claimNote, setClaimNote] = useState('')
  const [state, setState] = useState<State>('typing')
  const photos = usePictures()
  const proofs = usePictures()
  const read = readParcel(form)
  const known = useKnownParcel(form.trackingNumber, parcelId)
  const isDouble = known !== null && known.stage !== 'toDeclare'
  const error = useFailureWords(state === 'typing' || read.ok ? [] : read.failures)

  const carried = replaces.filter(({ op }) => op === 'photo.attach').length
  const noRoom = t`This device has no room for the photos, so they were left out. Free some space, then add them to the parcel.`

  const change = (next: ParcelForm) => {
    setForm(next)
    draft.keep(contentOf(next))
  }
  const startAnew = async () => {
    await draft.discard()
    setForm(start)
    setState('typing')
  }
  const save = async () => {
    setState('tried')
    const lacksProof = claims && (proofs.chosen.length === 0 || claimNote.length > MAX_CLAIM_NOTE)
    if (!read.ok || isDouble || lacksProof) return
    setState('saving')
    const images = (pictures: typeof photos) => pictures.chosen.map(({ image }) => image)
    try {
      const { picturesKept } = await saveDeclaration({
        opened,
        parcelId,
        declaration: read.value,
        photos: images(photos),
        claim: claims ? { note: claimNote.trim(), proofs: images(proofs) } : null,
        draft: await draft.finish(),
        replaces,
      })
      photosLeftOut.value = picturesKept ? null : parcelId
    } catch {
      return setState('failed')
    }
    if (photosLeftOut.peek() !== null) toast.danger(noRoom)
    else toast.good(opened.kind === 'edit' ? t`Changes saved` : t`Parcel registered`)
    navigate(paths.parcel({ id: parcelId, code: null }), { replace: true })
  }
  return (
    <div className="mx-auto max-w-2xl pb-8">
      <DeclareHeader opened={opened} claims={claims} />
      <Form onSubmit={save}>
        {draft.restoredFrom && <DraftNote savedAt={draft.restoredFrom} onDiscard={startAnew} />}
        {rest.draft && <OtherDrafts drafts={rest.draft.others} />}
        <DestinationFields
          opened={opened}
          form={form}
          onChange={change}
          error={error}
          known={known}
        />
        <GoodsSection
          goods={form.goods}
          onChange={(goods) => change({ ...form, goods })}
          error={error}
        />
        {claims && (
          <Section title={<Trans>Proof that it is yours</Trans>}>
            <ClaimFields
              pictures={proofs}
              note={claimNote}
              onNote={setClaimNote}
              tried={state !== 'typing'}
            />
          </Section>
        )}
        <Section title={<Trans>Photos and note</Trans>}>
          {carried > 0 && (
            <p className="text-14">
              <Plural
                value={carried}
                one="# photo that waits in the tray goes along."
                other="# photos that wait in the tray go along."
              />
            </p>
          )}
          <PicturePicker
            label={t`Photos of the goods`}
            hint={<Trans>They help us recognise your parcel, and you if something is wrong.</Trans>}
            pictures={photos}
            room={MAX_PHOTOS - rest.photosThere}
          />
          <TextArea
            label={t`Note`}
            optional
            rows={2}
            value={form.note}
            onChange={(note) => change({ ...form, note })}
            error={error('note', t`Note`)}
          />
        </Section>
        {state === 'failed' && <SaveFailure />}
        <Button type="submit" look="primary" icon={Check} busy={state === 'saving'}>
          {claims ? (
            <Trans>Register and claim</Trans>
          ) : opened.kind === 'edit' ? (
            <Trans>Save changes</Trans>
          ) : opened.kind === 'declare' ? (
            <Trans>Declare goods</Trans>
          ) : (
            <Trans>Register parcel</Trans>
          )}
        </Button>
      </Form>
    </div>
  )
}
