import { useEffect, useState } from 'react';
import type { FieldWidgetProps } from '../../index.ts';
import type { IconsAnswer } from '../server/protocol.ts';
import { useClient } from '../client/ClientContext.ts';
import SearchedChoice from './SearchedChoice.tsx';

/** A field for searching icons by name. It is read-only until the names have loaded. */
export default function IconChoice(props: FieldWidgetProps) {
  const client = useClient();
  const { field } = props;
  const [names, setNames] = useState<readonly string[]>();
  useEffect(() => {
    let isWanted = true;
    void client.getOnce<IconsAnswer>('/api/icons').then((answer) => {
      if (isWanted) setNames(answer.ok ? answer.value : []);
    });
    return () => {
      isWanted = false;
    };
  }, [client]);
  const own = field.options ?? [];
  const options = names && names.length > 0 ? names.map((name) => ({ value: name, label: name })) : own;
  return <SearchedChoice {...props} field={{ ...field, options }} isWaiting={!names} />;
}
