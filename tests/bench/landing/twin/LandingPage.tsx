import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Rosette } from '../../../../engine/react/ui/Rosette.tsx';
import { Seal } from '../../../../engine/react/ui/Seal.tsx';

/** Loads the form when the user is about to open it. */
const loadForm = () => import('./LoginForm.tsx');
const LoginForm = lazy(loadForm);

const features = [
  { title: 'Dues without the hassle', text: 'See where you stand, pay on time and let the treasurer get some sleep.' },
  {
    title: 'Every event, one list',
    text: 'From chapter meetings to formals, see what’s coming up, what it costs, and whether there’s room.',
  },
  {
    title: 'A chapter that runs itself',
    text: 'Officers manage members, money, and messages in one place.',
  },
];

/** A hand-written copy of the `active` variant's landing page. */
export function LandingPage() {
  const [search, setSearch] = useSearchParams();
  const [error, setError] = useState('');
  const open = search.get('open') === 'login';
  return (
    <>
      <a href="#content" className="skip">
        Skip to content
      </a>
      <header className="field">
        <div className="measure bar">
          <p className="display">Alpha Chapter</p>
          <button
            type="button"
            aria-label="Open member login"
            onPointerEnter={() => void loadForm()}
            onClick={() => setSearch({ open: 'login' })}
          >
            <Seal mark="ΑΧ" className="seal" />
          </button>
        </div>
      </header>
      <main id="content">
        <section className="field hero">
          <Rosette mark="ΑΧ" className="rosette" />
          <div className="measure opening">
            <p className="eyebrow">Active Member Portal</p>
            <h1 className="display">One house, one brotherhood, one place to run it.</h1>
            <p className="lead">Dues, events and the work of the chapter, together in a portal that only brothers can open.</p>
            <p className="actions">
              <a className="button" href="mailto:contact@alphachapter.example">
                Contact Us
              </a>
              <a className="button quiet" href="#features">
                Learn More
              </a>
            </p>
          </div>
        </section>
        <section id="features" className="measure" aria-labelledby="what">
          <h2 id="what" className="display">
            What brothers do here
          </h2>
          <ul>
            {features.map(({ title, text }) => (
              <li key={title} className="sheet">
                <h3 className="display">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className="field">
        <div className="measure bar">
          <Seal mark="ΑΧ" className="seal" />
          <p>© 2024 Alpha Chapter. All rights reserved.</p>
        </div>
      </footer>
      {open && (
        <dialog open aria-label="Brotherhood Access">
          {error && <p role="alert">{error}</p>}
          <Suspense fallback="Loading…">
            <LoginForm onSubmit={() => setError('Invalid credentials. Brothers only.')} />
          </Suspense>
        </dialog>
      )}
    </>
  );
}
