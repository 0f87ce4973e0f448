//! Where a request comes from, and what one address may have of everybody's.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::HeaderMap;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// The address that a connection came from, put into its requests.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Whose allowance counts: an IPv4 address, or a network of IPv6, as every customer has one.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Owner(IpAddr);

impl From<IpAddr> for Owner {
    fn from(address: IpAddr) -> Owner {
        Owner(match address.to_canonical() {
            IpAddr::V6(v6) => {
                let network = u128::from(v6) >> 64 << 64;
                IpAddr::V6(Ipv6Addr::from(network))
            }
            v4 => v4,
        })
    }
}

/// The address of whoever asks: the connection's or, behind a proxy, the one that the proxy wrote last
/// into `X-Forwarded-For`. What stands before that the visitor may have made up.
pub(crate) fn of_request(headers: &HeaderMap, peer: IpAddr, behind_proxy: bool) -> IpAddr {
    let forwarded = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?;
        let last = last.to_str().ok()?.rsplit(',').next()?.trim();
        let bare = last.trim_start_matches('[').split(']').next()?;
        let bare = bare.parse().or_else(|_| {
            // An IPv4 address may carry a port.
            bare.split(':').next().unwrap_or_default().parse()
        });
        bare.ok()
    };
    Some(peer)
        .filter(|_| !behind_proxy)
        .or_else(forwarded)
        .unwrap_or(peer)
        .to_canonical()
}

/// How often one address may do something: so often at once, and so often a minute in the long run.
#[derive(Debug)]
pub(crate) struct Allowance(Option<DefaultKeyedRateLimiter<Owner>>);

impl Allowance {
    /// `0` a minute: as often as he likes.
    pub(crate) fn new(at_once: u32, a_minute: u32) -> Allowance {
        Allowance(NonZero::new(a_minute).map(|rate| {
            let burst = NonZero::new(at_once).unwrap_or(rate);
            RateLimiter::keyed(Quota::per_minute(rate).allow_burst(burst))
        }))
    }

    /// Takes one; or how long it takes until there is one again.
    pub(crate) fn take(&self, address: IpAddr) -> Result<(), Duration> {
        let Some(limiter) = &self.0 else {
            return Ok(());
        };
        limiter.check_key(&Owner::from(address)).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            wait.max(Duration::from_secs(1))
        })
    }

    /// Forgets those who have all of their allowance.
    pub(crate) fn tidy(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// Places that there are so many of, and so many of for one address.
#[derive(Debug)]
pub(crate) struct Places {
    all: usize,
    of_one: usize,
    taken: Mutex<HashMap<Owner, usize>>,
}

/// A place; dropping it frees it.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    owner: Owner,
}

impl Places {
    pub(crate) fn new(all: usize, of_one: usize) -> Arc<Places> {
        Arc::new(Places {
            all,
            of_one,
            taken: Mutex::default(),
        })
    }

    /// A place, unless all are taken, or all that this address may have.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let owner = Owner::from(address);
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = taken.values().sum();
        let his = taken.entry(owner).or_default();
        if all >= self.all || *his >= self.of_one {
            if *his == 0 {
                taken.remove(&owner);
            }
            return None;
        }
        *his += 1;
        Some(Place {
            places: self.clone(),
            owner,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self
            .places
            .taken
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(his) = taken.get_mut(&self.owner) {
            *his -= 1;
            if *his == 0 {
                taken.remove(&self.owner);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn behind_a_proxy_the_last_word_is_the_proxys() {
        let with = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.append("x-forwarded-for", "9.9.9.9".parse().unwrap());
            headers.append("x-forwarded-for", value.parse().unwrap());
            headers
        };
        let peer = ip("127.0.0.1");
        for (value, wanted) in [
            ("1.2.3.4", "1.2.3.4"),
            ("6.6.6.6, 1.2.3.4", "1.2.3.4"),
            ("1.2.3.4:5678", "1.2.3.4"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("::ffff:1.2.3.4", "1.2.3.4"),
            ("unknown", "127.0.0.1"),
            ("1.2.3.4, ", "127.0.0.1"),
        ] {
            assert_eq!(of_request(&with(value), peer, true), ip(wanted), "{value}");
            assert_eq!(of_request(&with(value), peer, false), peer);
        }
        assert_eq!(of_request(&HeaderMap::new(), peer, true), peer);
    }

    #[test]
    fn an_allowance_is_of_one_address_or_network() {
        let allowance = Allowance::new(3, 60);
        for _ in 0..3 {
            allowance.take(ip("2001:db8::1")).unwrap();
        }
        let wait = allowance.take(ip("2001:db8::2")).unwrap_err();
        assert!(wait <= Duration::from_secs(1), "{wait:?}");
        allowance.take(ip("2001:db8:0:1::1")).unwrap();
        allowance.take(ip("1.2.3.4")).unwrap();
        let free = Allowance::new(0, 0);
        assert!((0..1000).all(|_| free.take(ip("1.2.3.4")).is_ok()));
    }

    #[test]
    fn places_are_counted_by_address_and_in_all() {
        let places = Places::new(3, 2);
        let one = [places.take(ip("1.1.1.1")), places.take(ip("1.1.1.1"))];
        assert!(one.iter().all(Option::is_some));
        assert!(places.take(ip("1.1.1.1")).is_none());
        let other = places.take(ip("2.2.2.2"));
        assert!(other.is_some());
        assert!(places.take(ip("3.3.3.3")).is_none());
        drop(one);
        assert!(places.take(ip("3.3.3.3")).is_some());
        assert_eq!(places.taken.lock().unwrap().len(), 1);
    }
}
