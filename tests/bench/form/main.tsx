import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { FormView } from '../../../engine/react/forms/FormView.tsx';
import { BareForm } from './BareForm.tsx';
import { plainRuntime } from '../../support/plainRuntime.ts';
import { fields, toText } from './fields.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <Suspense>
      {new URLSearchParams(location.search).has('bare') ? (
        <BareForm />
      ) : (
        <FormView form={{ name: 'long', fields, submit: 'Send' }} runtime={plainRuntime} textOf={toText} onSubmit={async () => true} />
      )}
    </Suspense>
  </StrictMode>,
);
