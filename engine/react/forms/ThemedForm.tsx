import { withTheme } from '@rjsf/core';
import type { RJSFSchema, Widget } from '@rjsf/utils';
import type { WidgetName } from '../../core/fields/FieldType.ts';
import { Suspense } from 'react';
import { ControlField } from './ControlField.tsx';
import { RecordField } from './RecordField.tsx';
import type { FormContext, FormData, WidgetProps } from './FormTypes.ts';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './templates/ListTemplates.tsx';
import { lazily } from '../loading/lazily.tsx';
import { CheckboxWidget } from './widgets/CheckboxWidget.tsx';
import { ImageWidget } from './widgets/ImageWidget.tsx';
import { InputWidget } from './widgets/InputWidget.tsx';
import { ListWidget } from './widgets/ListWidget.tsx';
import { NumberWidget } from './widgets/NumberWidget.tsx';
import { OwnWidget } from './widgets/OwnWidget.tsx';
import { PasswordWidget } from './widgets/PasswordWidget.tsx';
import { RatingWidget } from './widgets/RatingWidget.tsx';
import { SelectWidget } from './widgets/SelectWidget.tsx';
import { SwitchWidget } from './widgets/SwitchWidget.tsx';
import { TextareaWidget } from './widgets/TextareaWidget.tsx';

const LazyFileWidget = lazily<WidgetProps>(() => import('./widgets/FileWidget.tsx'));

function FileWidget(props: WidgetProps) {
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <LazyFileWidget {...props} />
    </Suspense>
  );
}

const widgets: Record<WidgetName | 'own', Widget<FormData, RJSFSchema, FormContext>> = {
  input: InputWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  checkbox: CheckboxWidget,
  switch: SwitchWidget,
  number: NumberWidget,
  password: PasswordWidget,
  list: ListWidget,
  rating: RatingWidget,
  image: ImageWidget,
  file: FileWidget,
  own: OwnWidget,
};

export const ThemedForm = withTheme<FormData, RJSFSchema, FormContext>({
  widgets,
  fields: { StringField: ControlField, NumberField: ControlField, BooleanField: ControlField, ObjectField: RecordField },
  templates: { FieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate },
});
