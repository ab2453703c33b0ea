// The engine's public API: everything that a portal's own code can import. docs/extending.md contains an example of each.

// The portal: manifests combined with code.
export { definePortal, type PortalDefinition, type SourceOptions } from './react/app/definePortal.ts';
export { startPortal } from './react/app/startPortal.ts';
export { lazily } from './react/loading/lazily.tsx';

// Custom blocks.
export { defineBlock, type BlockProps, type DefinedBlock } from './react/blocks/defineBlock.ts';

// Translatable text in a block's code.
export { definePhrases, phrasesIn, type FormatPhrase } from './core/fields/phrases.ts';

// Flows: XState machines and their side effects.
export { defineFlow, providedMachine, type Flow, type FlowPorts, type PortalFlow } from './core/flows/defineFlow.ts';
export type { Clock } from './core/data/clock.ts';

// Action effects.
export { defineEffect, type EffectKind, type Outcome } from './react/actions/defineEffect.ts';
export type { ActionEnv, Payload } from './react/actions/ActionEnv.ts';

// Data sources.
export { cachedSource, type RecordStore } from './core/data/cachedSource.ts';
export type { Change, DataSource } from './core/data/DataSource.ts';
export type { Row } from './language/Row.ts';
export type { Field } from './language/field.ts';
export type { Entity } from './language/PortalManifests.ts';

// Field types, and the runtime with a portal's own types, currency, and locale.
export { createRuntime, type Runtime } from './core/fields/createRuntime.ts';
export { defineFieldType, type FieldType } from './core/fields/FieldType.ts';
export { designableType } from './core/fields/fieldTypes.ts';
export { fieldWidget, type FieldWidgetProps } from './react/forms/fieldWidget.ts';

// Form fields for blocks that manage their own values.
export { FieldsForm } from './react/forms/FieldsForm.ts';

// Signing in.
export { createSession } from './core/session/createSession.ts';
export { personName, type PersonName } from './core/text/personName.ts';
export type { Session, SessionPort, SessionSnapshot } from './core/session/Session.ts';
export type { SessionEvent } from './core/session/sessionEvents.ts';
export type { SessionOptions } from './core/session/SessionOptions.ts';
export type { Credentials, User } from './core/session/User.ts';
export type { Viewer } from './core/session/Viewer.ts';

// Hooks for blocks.
export { useAction, type ActionRequest } from './react/actions/useAction.ts';
export { useRuntime } from './react/context/useRuntime.ts';
export { useDomain } from './react/context/PortalContext.ts';
export { ScopeValues, useForm, useScope } from './react/context/ScopeContext.tsx';
export { usePageValue } from './react/context/usePageValue.ts';
export { useCollection, type Collection } from './react/context/useCollection.ts';
export { useHolds } from './react/context/useHolds.ts';
export { useViewer } from './react/context/useSession.ts';
export { usePhrases } from './react/context/usePhrases.ts';
export { useText } from './react/context/useText.ts';
export { useValue } from './react/context/useValue.ts';
export { useFlow, type FlowView } from './react/flows/useFlow.ts';

// The engine's own controls.
export { Button } from './react/ui/Button.tsx';
export { AddressLink } from './react/ui/AddressLink.tsx';
export { Modal } from './react/ui/Modal.tsx';
export { useNotice } from './react/ui/NoticeContext.ts';
export { useQuestion } from './react/ui/Question.tsx';
export { UnsavedInputGuard } from './react/app/UnsavedInputGuard.tsx';
export { setUnsavedInput } from './react/ui/unsavedInput.ts';
export { pageNonce } from './react/ui/pageNonce.ts';
export { usePageState } from './react/context/usePageState.ts';

// Components for blocks that contain other blocks.
export { BlockList } from './react/blocks/BlockList.tsx';
export { RowScope } from './react/context/RowScope.tsx';

// Schemas and types for a block's own keys.
export { refersTo } from './language/references.ts';
export { textSchema } from './language/text.ts';
export { valueSchema } from './language/value.ts';
export type { Scope } from './core/conditions/scope.ts';
export type { Condition } from './language/condition.ts';
export type { Domain } from './language/domain.ts';
export type { AnyBlock, ChildBlocks } from './language/screen.ts';
export type { Text } from './language/text.ts';
export type { Value } from './language/value.ts';

// Light and dark mode, for a custom switch.
export { useColorScheme, type ColorScheme } from './react/ui/useColorScheme.ts';

// Utility functions.
export { toRecords, toText } from './core/conditions/toText.ts';
export { isoDay } from './core/data/clock.ts';
export { contrast, getReadableColor } from './core/domain/contrast.ts';
export { isBlank } from './core/fields/values.ts';
export { formProblems, type FieldProblem } from './core/fields/formProblems.ts';
export { memberFields } from './core/fields/memberFields.ts';
export { safeUrl } from './core/access/safeUrl.ts';
export { isTimeZone } from './language/isTimeZone.ts';
