import { useEffect, useState } from 'react';
import type { FieldWidgetProps } from '../../index.ts';
import type { IconsAnswer } from '../../dev/workbench/protocol.ts';
import { client } from '../client/client.ts';
import SearchedChoice from './SearchedChoice.tsx';

let fetched: Promise<readonly string[] | undefined> | undefined;

/** The names of all icons; undefined while they cannot be had. One question for the whole page. */
function iconNames(): Promise<readonly string[] | undefined> {
  fetched ??= client.get<IconsAnswer>('/api/icons').then((answer) => {
    if (!answer.ok) fetched = undefined;
    return answer.ok ? answer.value : undefined;
  });
  return fetched;
}

/** An icon, found by a part of its name. It can be typed into as soon as the names are there. */
export default function IconChoice(props: FieldWidgetProps) {
  const { field } = props;
  const [names, setNames] = useState<readonly string[]>();
  useEffect(() => {
    let isWanted = true;
    void iconNames().then((found) => {
      if (isWanted) setNames(found ?? []);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  const own = field.options ?? [];
  const options = names && names.length > 0 ? names.map((name) => ({ value: name, label: name })) : own;
  return <SearchedChoice {...props} field={{ ...field, options }} isWaiting={!names} />;
}
