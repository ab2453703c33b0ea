import { Suspense } from 'react';
import { useText } from '../../context/useText.ts';
import { BlockList } from '../BlockList.tsx';
import { ComputedValues } from './ComputedValues.tsx';
import { GroupFrame } from './GroupFrame.tsx';
import { GroupOutline } from './GroupOutline.tsx';
import type { GroupProps } from './groupSchema.ts';
import { SingleRecord } from './SingleRecord.tsx';

export default function GroupBlock(group: GroupProps) {
  const { of, where, empty, values } = group;
  const view = <GroupView {...group} />;
  const loading = <GroupOutline {...group} />;
  const computed = values ? (
    <Suspense fallback={loading}>
      <ComputedValues values={values}>{view}</ComputedValues>
    </Suspense>
  ) : (
    view
  );
  return of ? (
    <SingleRecord of={of} where={where} empty={empty} loading={loading}>
      {computed}
    </SingleRecord>
  ) : (
    computed
  );
}

function GroupView({ title, text, blocks, ...looks }: GroupProps) {
  const textOf = useText();
  return (
    <GroupFrame {...looks} title={title && textOf(title)} text={text && textOf(text)}>
      <BlockList blocks={blocks} />
    </GroupFrame>
  );
}
