import { manifests } from 'virtual:portal';
import { definePortal } from '../index.ts';
import { benchBarBlock } from './blocks/benchBarBlock.ts';
import { benchBlock } from './blocks/benchBlock.ts';
import { benchChangesBlock } from './blocks/benchChangesBlock.ts';
import { benchDriveBlock } from './blocks/benchDriveBlock.ts';
import { benchDrivePartBlock } from './blocks/benchDrivePartBlock.ts';
import { benchEditorBlock } from './blocks/benchEditorBlock.ts';
import { benchFixesBlock } from './blocks/benchFixesBlock.ts';
import { benchMatrixBlock } from './blocks/benchMatrixBlock.ts';
import { benchPageBlock } from './blocks/benchPageBlock.ts';
import { benchPreviewBlock } from './blocks/benchPreviewBlock.ts';
import { benchWhyBlock } from './blocks/benchWhyBlock.ts';
import { applyFixEffect } from './effects/applyFixEffect.ts';
import { openPlaceEffect } from './effects/openPlaceEffect.ts';
import { takeBackEffect } from './effects/takeBackEffect.ts';
import { colorField, groundColorField } from './editor/colorField.ts';
import { jsonField } from './editor/jsonField.ts';
import { markupField } from './editor/markupField.ts';
import { pictureField } from './editor/pictureField.ts';
import { iconChoiceField, searchedChoiceField } from './editor/searchedChoiceField.ts';
import { client } from './client/client.ts';
import { workbenchRecords } from './client/workbenchRecords.ts';
import { workbenchSession } from './client/workbenchSession.ts';

/** The workbench is itself a portal: its screens are manifests, and its blocks use the engine's public API. */
export const portal = definePortal({
  manifests,
  blocks: [
    benchBarBlock,
    benchBlock,
    benchChangesBlock,
    benchDriveBlock,
    benchDrivePartBlock,
    benchEditorBlock,
    benchFixesBlock,
    benchMatrixBlock,
    benchPageBlock,
    benchPreviewBlock,
    benchWhyBlock,
  ],
  effects: [applyFixEffect(client), openPlaceEffect, takeBackEffect(client)],
  fieldTypes: [colorField, groundColorField, iconChoiceField, jsonField, markupField, pictureField, searchedChoiceField],
  source: () => workbenchRecords(client),
  session: () => workbenchSession(client),
});
